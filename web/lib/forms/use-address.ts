import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/**
 * What a screen shows is in its address: links lead to it, and a reload keeps it. A change that comes while another one
 * is still under way (the search box waits for a pause in the typing) is made to what that one leads to, not to the
 * address before both: otherwise the later change would undo the earlier one.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const wanted = useRef(params);
  useEffect(() => {
    if (state === 'idle') wanted.current = params;
  }, [params, state]);
  /** An empty value takes its name out of the address. `isStep`: the back button leads to what was before. */
  const change = (
    changes: Readonly<Record<string, string | null | undefined>>,
    { isStep = false }: { isStep?: boolean } = {},
  ) => {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    wanted.current = next;
    setParams(next, { replace: !isStep, preventScrollReset: true });
  };
  return { params, change };
}
