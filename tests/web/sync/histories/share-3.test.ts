import { describeHistories } from '../../../support/histories.ts';

describeHistories(3, 4);
