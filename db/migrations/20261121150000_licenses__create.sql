-- Keys of passes, from the day they are issued. A key is never reused and never deleted.
CREATE TABLE licenses (
  id            uuid PRIMARY KEY,
  -- Eight letters or digits, without the dash, in capitals.
  license_key   text NOT NULL UNIQUE CHECK (license_key ~ '^[A-Z0-9]{8}$'),
  type          text NOT NULL CHECK (type IN ('DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS', 'ALL_ACCESS_PASS_UPGRADE', 'ADD_ON_PACK')),
  status        text NOT NULL DEFAULT 'ISSUED' CHECK (status IN ('ISSUED', 'AVAILABLE', 'APPLIED', 'INVALID')),
  -- Who redeemed it.
  teacher_id    text,
  -- The one class it was applied to; it keeps it when it ends.
  class_id      uuid REFERENCES classes,
  -- Of an applied upgrade: the pass it turned into another.
  upgrades      uuid REFERENCES licenses,
  -- The store's order line it was sold by; null for keys the operator issued by hand.
  order_line    text,
  issued_at     timestamptz NOT NULL,
  redeemed_at   timestamptz,
  applied_at    timestamptz,
  ended_at      timestamptz,
  ended_because text CHECK (ended_because IN ('class-archived', 'revoked', 'account-deleted')),
  CHECK (status <> 'ISSUED' OR teacher_id IS NULL),
  CHECK (status NOT IN ('AVAILABLE', 'APPLIED') OR (teacher_id IS NOT NULL AND redeemed_at IS NOT NULL)),
  CHECK (status NOT IN ('ISSUED', 'AVAILABLE') OR class_id IS NULL),
  CHECK (status <> 'APPLIED' OR (class_id IS NOT NULL AND applied_at IS NOT NULL)),
  CHECK ((status = 'INVALID') = (ended_because IS NOT NULL AND ended_at IS NOT NULL))
);
CREATE INDEX licenses_by_teacher ON licenses (teacher_id, redeemed_at DESC) WHERE teacher_id IS NOT NULL;
CREATE INDEX licenses_by_class ON licenses (class_id) WHERE class_id IS NOT NULL;
CREATE INDEX licenses_by_order_line ON licenses (order_line) WHERE order_line IS NOT NULL;
-- A class has one pass that opens labs; whatever else it has builds on it.
CREATE UNIQUE INDEX licenses_one_base_pass ON licenses (class_id)
  WHERE status = 'APPLIED' AND type IN ('DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS');

-- What the store told us, once each: its word for the order line, and what came of it.
CREATE TABLE store_order_lines (
  order_line   text PRIMARY KEY CHECK (length(order_line) BETWEEN 1 AND 200),
  type         text NOT NULL,
  quantity     integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  received_at  timestamptz NOT NULL,
  refunded_at  timestamptz
);

ALTER TABLE classes
  -- Seats the passes of the class give, add-ons included. Kept by whatever changes its licences, under the row's lock.
  ADD COLUMN seats integer NOT NULL DEFAULT 40 CHECK (seats BETWEEN 1 AND 200);
ALTER TABLE class_activities
  -- false: no pass of the class covers it any more (a pass was revoked). Nobody works in it; nothing in it is lost.
  ADD COLUMN is_covered boolean NOT NULL DEFAULT true;
