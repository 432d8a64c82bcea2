import { integer, jsonb, type RowOf, statement, text } from '../../../server/database/statement.ts';
import type { PooledReading } from '../board.ts';

interface BoardKey {
  readonly classId: string;
  readonly activityId: string;
  readonly partId: string;
}

const columns = {
  activityVersion: text(),
  learners: integer(),
  readings: jsonb<PooledReading[]>(),
  runHashes: jsonb<string[]>(),
  version: integer(),
};
/** The counts that a class sees, and hashes of the runs behind them. */
export type ShownBoard = RowOf<typeof columns>;

const keyOf = ({ classId, activityId, partId }: BoardKey) => [classId, activityId, partId];

export const findShownBoard = statement('find-class-board', {
  columns,
  isPrepared: true,
  text: `SELECT activity_version AS "activityVersion", learners, readings, run_hashes AS "runHashes", version
      FROM class_boards WHERE class_id = $1 AND activity_id = $2 AND part_id = $3`,
  values: keyOf,
}).first;

/** False where somebody else has replaced the counts meanwhile: the stored version is not the one before this. */
export const showBoard = statement('show-class-board', {
  text: `INSERT INTO class_boards AS held (class_id, activity_id, part_id, activity_version, learners, readings, run_hashes, version)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (class_id, activity_id, part_id) DO UPDATE
      SET activity_version = EXCLUDED.activity_version, learners = EXCLUDED.learners, readings = EXCLUDED.readings,
          run_hashes = EXCLUDED.run_hashes, version = EXCLUDED.version
    WHERE held.version = EXCLUDED.version - 1`,
  values: (key: BoardKey, board: ShownBoard) => [
    ...keyOf(key),
    board.activityVersion,
    board.learners,
    JSON.stringify(board.readings),
    JSON.stringify(board.runHashes),
    board.version,
  ],
}).some;
