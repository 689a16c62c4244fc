import { describeHistories } from '../../../support/histories.ts';

describeHistories(4, 4);
