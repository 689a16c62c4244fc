import type { FamilyFigures } from '../../../shared-model/derive/dashboard.ts';
import { useRecords } from '../../state/use-records.ts';

export const useFamilyFigures = (): FamilyFigures | undefined => useRecords('countFamily');
