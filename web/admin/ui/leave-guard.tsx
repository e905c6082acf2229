import { useEffect } from 'react';
import { useLeaveGuard } from '#web/lib/forms/use-leave-guard.ts';
import { setAsking } from '../lib/ask-to-leave.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { topOver } from './use-escape.ts';

/** Asks before what was typed into a form of the back office is lost. */
export function LeaveGuard() {
  const guard = useLeaveGuard(topOver);
  const { ask } = guard;
  useEffect(() => setAsking(ask), [ask]);
  return <LeaveQuestion leaving={guard} />;
}
