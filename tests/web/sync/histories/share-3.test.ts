import { describeHistories } from '../../../support/simulator/histories.ts';

describeHistories(3, 4);
