-- The words of one answer can be erased for good by the teacher; the row, its time and its mark stay. Of the last
-- erasure: the version that it made, and when. An answer of somebody who knew a smaller version comes from before it,
-- and its words are not kept either.
ALTER TABLE exercise_progress ADD COLUMN erased_version integer, ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT exercise_progress_erased_whole CHECK ((erased_version IS NULL) = (erased_at IS NULL)) NOT VALID;

ALTER TABLE teacher_acts DROP CONSTRAINT teacher_acts_kind_check;
ALTER TABLE teacher_acts ADD CONSTRAINT teacher_acts_kind_check
  CHECK (kind IN ('grant-tries', 'reset', 'undo', 'erase')) NOT VALID;

-- One row of work without what the student has written, and without what a teacher has written about it, which may
-- repeat it. It takes rows of attempts, exercise_progress, teacher_acts, hand_in_marks and round_answers, and the former
-- work of a reset, whose fields have other names.
CREATE FUNCTION without_words(work jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public AS $$
DECLARE
  bare constant jsonb := '{"answer": [], "first_answer": [], "tried_answers": [], "triedAnswers": [], "notes": [],
    "asked_run": null, "askedRun": null, "comment": "", "reason_text": ""}';
  found jsonb;
BEGIN
  IF jsonb_typeof(work) IS DISTINCT FROM 'object' THEN RETURN work; END IF;
  SELECT work || coalesce(jsonb_object_agg(key, value), '{}') INTO found FROM jsonb_each(bare) WHERE work ? key;
  IF found ? 'current' THEN found := found || jsonb_build_object('current', without_words(found->'current')); END IF;
  IF found ? 'former_work' THEN
    found := found || jsonb_build_object('former_work', without_words(found->'former_work'));
  END IF;
  RETURN found;
END $$;

-- Erases the words of a student's answers to one exercise, wherever they are kept: the answer that stands, every attempt,
-- what resets have set aside, the answers in rounds, comments and reasons, and what a merge keeps to be undone.
-- It runs with the rights of the owner, because nobody else may change a row of attempts, teacher_acts or hand_in_marks.
-- The caller has checked that the teacher teaches the class, and has locked the student's activity.
-- Returns the version of the exercise afterwards, 0 without one; null: nothing was answered there.
CREATE FUNCTION erase_words(in_class uuid, in_activity text, of_student text, in_exercise text, at_time timestamptz)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  made integer;
  attempt_count integer;
BEGIN
  UPDATE exercise_progress SET answer = '[]', asked_run = NULL, notes = '[]', tried_answers = '[]',
      version = version + 1, erased_version = version + 1, erased_at = at_time
    WHERE class_id = in_class AND activity_id = in_activity AND student_id = of_student AND exercise_id = in_exercise
    RETURNING version INTO made;
  UPDATE attempts SET answer = '[]', asked_run = NULL
    WHERE class_id = in_class AND activity_id = in_activity AND student_id = of_student AND exercise_id = in_exercise;
  GET DIAGNOSTICS attempt_count = ROW_COUNT;
  IF made IS NULL AND attempt_count = 0 THEN RETURN NULL; END IF;

  UPDATE teacher_acts SET reason_text = '', former_work = without_words(former_work)
    WHERE class_id = in_class AND activity_id = in_activity AND student_id = of_student AND exercise_id = in_exercise;
  UPDATE hand_in_marks SET comment = ''
    WHERE class_id = in_class AND activity_id = in_activity AND student_id = of_student AND exercise_id = in_exercise;
  UPDATE round_answers n SET first_answer = '[]', answer = '[]' FROM question_rounds r
    WHERE r.class_id = in_class AND r.activity_id = in_activity AND r.exercise_id = in_exercise
      AND n.class_id = r.class_id AND n.round_id = r.round_id AND n.student_id = of_student;

  -- An account that was merged into the student's, or into one that was merged into it, keeps its rows for a day: in this
  -- class, or in one from which the student was moved into it.
  WITH RECURSIVE merged AS (
    SELECT of_student AS student_id
    UNION
    SELECT a.student_id FROM class_accounts a JOIN merged m ON a.merged_work->>'to' = m.student_id
     WHERE a.merged_at IS NOT NULL AND (a.class_id = in_class OR a.class_id IN (
       SELECT unnest(e.former_class_ids) FROM enrolments e WHERE e.class_id = in_class AND e.student_id = of_student))
  )
  UPDATE class_accounts a SET merged_work = jsonb_set(a.merged_work, '{from}', (
      SELECT jsonb_object_agg(kept.key, CASE WHEN jsonb_typeof(kept.value) <> 'array' THEN kept.value ELSE (
        SELECT coalesce(jsonb_agg(CASE
            WHEN (item->>'activity_id' = in_activity AND item->>'exercise_id' = in_exercise)
              OR item->>'round_id' IN (SELECT r.round_id::text FROM question_rounds r
                   WHERE r.class_id = a.class_id AND r.activity_id = in_activity AND r.exercise_id = in_exercise)
            -- The versions of the copy and of the original stay equal, so that the merge can be undone.
            THEN without_words(item) || CASE WHEN kept.key = 'exercise_progress' THEN jsonb_build_object(
              'version', (item->>'version')::integer + 1, 'erased_version', (item->>'version')::integer + 1,
              'erased_at', at_time) ELSE '{}' END
            ELSE item END ORDER BY place), '[]')
          FROM jsonb_array_elements(kept.value) WITH ORDINALITY AS listed(item, place)) END)
        FROM jsonb_each(a.merged_work->'from') AS kept))
    FROM merged m WHERE a.student_id = m.student_id AND a.merged_work ? 'from';
  RETURN coalesce(made, 0);
END $$;
REVOKE EXECUTE ON FUNCTION erase_words FROM PUBLIC;
