import { describeHistories } from '../../../support/simulator/histories.ts';

describeHistories(2, 4);
