import * as v from 'valibot';
import { pinSchema } from '../../../shared-model/contracts/accounts.ts';
import { student } from '../../../shared-model/entities/student.ts';

export const pinFormSchema = v.object({ pin: pinSchema });
export type PinForm = v.InferOutput<typeof pinFormSchema>;

const { fullName, gradeLevel, avatar } = student.fields;

const schema = v.object({
  fullName: fullName.schema,
  gradeLevel: gradeLevel.schema,
  avatar: avatar.schema,
  /** Empty: none, or the one there is. */
  pin: v.lazy((typed) => (typed === '' ? v.literal('') : pinSchema)),
});
export type StudentForm = v.InferOutput<typeof schema>;

/** As the form's fields hold it before it is checked. */
export const studentFormSchema = schema as v.GenericSchema<StudentForm, StudentForm>;
