import type { PublicActivity } from '../../../activity/public-activity.ts';
import { PremiumForGuest } from '../../guest/player/premium-for-guest.tsx';
import { ClosedLab } from './closed-lab.tsx';

interface Props {
  readonly activity: PublicActivity;
  readonly code: string | null;
}

/** In place of a lab that nobody can work in, or not this guest. */
export function ClosedDoor({ activity, code }: Props) {
  return activity.modules.length === 0 ? <ClosedLab activity={activity} code={code} /> : <PremiumForGuest />;
}
