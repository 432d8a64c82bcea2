-- What happened in a class, for its timeline. The API may add rows and read them, never change or remove one.
CREATE TABLE class_events (
  class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  -- UUIDv7
  event_id uuid NOT NULL,
  kind     text NOT NULL,
  -- Without names; which fields belong to which kind: src/domain/classes/class-event.ts
  details  jsonb NOT NULL,
  -- The teacher who did it; null: the operator or the product itself.
  actor_id text,
  at       timestamptz NOT NULL,
  PRIMARY KEY (class_id, event_id)
);

-- Codes a class had before its teacher asked for a new one. Nobody joins by them; members' links and answers that wait
-- on a device still find the class.
CREATE TABLE former_class_codes (
  code     text PRIMARY KEY CHECK (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$'),
  class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  ended_at timestamptz NOT NULL
);
CREATE INDEX former_class_codes_by_class ON former_class_codes (class_id);

-- Students whom their teacher excused from an activity: left out of its percentages, and said so.
CREATE TABLE absences (
  class_id    uuid NOT NULL,
  activity_id text NOT NULL,
  student_id  text NOT NULL,
  marked_at   timestamptz NOT NULL,
  PRIMARY KEY (class_id, activity_id, student_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
);

ALTER TABLE activity_progress
  -- Grows with every answer and every act: what a class's reports are made of has changed when the sum has.
  ADD COLUMN version bigint NOT NULL DEFAULT 0;
