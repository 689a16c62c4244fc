/** The demo family as it is seen on a date, without a store: for a look at many days. */
import { demoFamily, type DemoOptions } from '../../../shared-model/demo/demo-family.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { stampAt } from '../../support/family/story.ts';

export const seenWithoutStore = (options: DemoOptions): FamilyView =>
  new FamilyView(
    demoFamily(options).changes.map(({ t, id, fields }): StoredRecord => ({
      t,
      id,
      fields,
      v: stampAt(0),
      fv: {},
    })),
  );
