import { describeHistories } from '../../../support/histories.ts';

describeHistories(2, 4);
