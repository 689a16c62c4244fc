import { describeHistories } from '../../../support/simulator/histories.ts';

describeHistories(1, 4);
