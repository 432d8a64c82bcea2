import type { ReplyOf } from '../../../kernel/endpoint.ts';
import type { rosterEndpoints } from '../roster-endpoints.ts';

export type Arrival = ReplyOf<(typeof rosterEndpoints)['listArrivals']>['students'][number];

const minuteMs = 60_000;
/** The most times to choose from: the latest arrivals, minute by minute. */
const mostTimes = 60;

/** A minute in which somebody joined. */
interface ArrivalTime {
  /** When the first of that minute joined; an ISO instant. */
  readonly from: string;
  /** How many have joined since. */
  readonly count: number;
}

/** The minutes in which students joined, latest first, with how many joined in that minute or later. */
export function groupArrivals(latestFirst: readonly Arrival[]): ArrivalTime[] {
  const times: ArrivalTime[] = [];
  for (const [index, { enrolledAt }] of latestFirst.entries()) {
    const time = { from: enrolledAt, count: index + 1 };
    const last = times.at(-1);
    if (last && minuteOf(last.from) === minuteOf(enrolledAt)) times[times.length - 1] = time;
    else times.push(time);
  }
  return times.slice(0, mostTimes);
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / minuteMs);
}
