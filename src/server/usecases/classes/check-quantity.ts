import { plannableStudents } from '../../../domain/licenses/seat-ledger.ts';
import { refuseField } from '../../app-error.ts';
import type { ClassRecord } from '../../db/classes.ts';

/** Refuses a number of students that the class has no seats for, or fewer than are in it. */
export function checkQuantity({ seats, seatsTaken }: ClassRecord, quantity: number): void {
  const { least, most } = plannableStudents({ seats, taken: seatsTaken });
  if (quantity > most) throw refuseField('seats-exceeded', ['studentQuantity'], `must be at most ${most}`);
  if (quantity < least) throw refuseField('seats-taken', ['studentQuantity'], `must be at least ${least}`);
}
