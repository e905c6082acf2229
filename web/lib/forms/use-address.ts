import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * What a screen shows is in its address: links lead to it, and a reload keeps it. A change that comes while another one
 * is still under way (the search box waits for a pause in the typing) is made to what that one leads to, not to the
 * address before both: otherwise the later change would undo the earlier one. The same holds of a link that was followed
 * and is not drawn yet: where it leads only the router knows by then.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const wanted = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that it is drawn, also where it led to the same
  useEffect(() => {
    if (state === 'idle') wanted.current = null;
  }, [key, state]);
  const underWay = () => {
    if (!router) return params;
    const { navigation, location } = router.state;
    return new URLSearchParams((navigation.location ?? location).search);
  };
  /** An empty value takes its name out of the address. `isStep`: the back button leads to what was before. */
  const change = (
    changes: Readonly<Record<string, string | null | undefined>>,
    { isStep = false }: { isStep?: boolean } = {},
  ) => {
    const next = new URLSearchParams(wanted.current ?? underWay());
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    wanted.current = next;
    setParams(next, { replace: !isStep, preventScrollReset: true });
  };
  return { params, change };
}
