import { describeHistories } from '../../../support/histories.ts';

describeHistories(1, 4);
