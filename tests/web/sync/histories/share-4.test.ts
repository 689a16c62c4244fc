import { describeHistories } from '../../../support/simulator/histories.ts';

describeHistories(4, 4);
