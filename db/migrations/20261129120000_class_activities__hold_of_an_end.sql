-- `holdAt` of a pace has `endId` where the end of a lesson brought the hold ("until next time"); left out: the teacher held
-- the class there. Until now `held` of `lesson_end` said so, of the last end alone. It stays, for the release before.
UPDATE class_activities ca
   SET pace = jsonb_set(ca.pace, '{holdAt,endId}', c.lesson_end->'id')
  FROM classes c, jsonb_array_elements(c.lesson_end->'held') AS held
 WHERE ca.class_id = c.id AND ca.activity_id = held->>'activityId'
   AND ca.pace->'holdAt'->>'moduleId' = held->>'moduleId' AND ca.pace->'holdAt'->>'screenId' = held->>'screenId';
