import { useEffect } from 'react';
import { useStudentClass } from '../../classes/kept-class.client.ts';

interface OwnTeamProps {
  readonly code: string;
  /** null: in no team. */
  readonly onName: (name: string | null) => void;
}

/** Reads which team the learner is in; without a network, as this device saw it last. Draws nothing. */
export function OwnTeam({ code, onName }: OwnTeamProps) {
  const { data } = useStudentClass(code);
  const name = data?.view === 'student' ? (data.team?.name ?? null) : null;
  useEffect(() => onName(name), [name, onName]);
  return null;
}
