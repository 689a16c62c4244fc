-- How much finished work each student has, by what gives XP for it (`store/finished-work.ts`): every write counts it on under
-- the family's lock, so that a level is told without reading the years behind it.
create table finished_work (
  family_id bigint not null,
  -- One `WorkKind`.
  work jsonb not null,
  count bigint not null,
  primary key (family_id, work)
);

-- Who migrates owns the tables and is bound by forced row-level security: for this once it is not.
alter table records no force row level security;

insert into finished_work (family_id, work, count)
select family_id, work, count(*) from (
  select t.family_id, jsonb_build_object(
    'studentId', t.fields -> 'studentId',
    'under', jsonb_build_array(jsonb_build_object('t', 'class', 'id', a.fields -> 'classId')),
    'type', coalesce(a.fields -> 'type', '"homework"'),
    'xpReward', coalesce(a.fields -> 'xpReward', 'null')
  ) as work
  from records t
  join records a on a.family_id = t.family_id and a.t = 'assignment' and a.id = (t.fields ->> 'assignmentId')::bigint
  where t.t = 'task' and t.fields @> '{"completed": true}' and not a.fields @> '{"_del": true}'
  union all
  select family_id, jsonb_build_object(
    'studentId', fields -> 'studentId',
    'under', '[]'::jsonb,
    'type', coalesce(fields -> 'type', '"lesson"'),
    'xpReward', coalesce(fields -> 'xpReward', 'null')
  )
  from records where t = 'planner-task' and fields @> '{"status": "completed"}'
  union all
  select p.family_id, jsonb_build_object(
    'studentId', p.fields -> 'studentId',
    'under', case when p.fields -> 'curriculumId' = l.fields -> 'curriculumId'
      then jsonb_build_array(jsonb_build_object('t', 'curriculum', 'id', p.fields -> 'curriculumId'))
      else jsonb_build_array(
        jsonb_build_object('t', 'curriculum', 'id', p.fields -> 'curriculumId'),
        jsonb_build_object('t', 'curriculum', 'id', l.fields -> 'curriculumId')
      ) end,
    'type', coalesce(l.fields -> 'type', '"lesson"'),
    'xpReward', coalesce(l.fields -> 'xpReward', 'null')
  )
  from records p
  join records l on l.family_id = p.family_id and l.t = 'curriculum-lesson' and l.id = (p.fields ->> 'lessonId')::bigint
  where p.t = 'lesson-progress' and p.fields @> '{"status": "completed"}' and not l.fields @> '{"_del": true}'
) finished
group by family_id, work;

alter table records force row level security;
call secure_family_table('finished_work');
