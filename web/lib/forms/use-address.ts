import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { takeOwnStep } from './own-step.ts';

/** Noted with an entry of the history that lies over its list. */
const OPENED = { isOpened: true };
const isOpened = (note: unknown) =>
  typeof note === 'object' && note !== null && 'isOpened' in note && note.isOpened === true;

/**
 * What a screen shows is in its address: links lead to it, and a reload keeps it. A change that comes while another one
 * is still under way (the search box waits for a pause in the typing) is made to what that one leads to, not to the
 * address before both: otherwise the later change would undo the earlier one. The same holds of a link that was followed
 * and is not drawn yet: where it leads only the router knows by then.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const { key, state: note } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const wanted = useRef<URLSearchParams | null>(null);
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that it is drawn, also where it led to the same
  useEffect(() => {
    // Not when the step back has only begun: the second click of a double click would be another one.
    if (state !== 'idle') return;
    wanted.current = null;
    isClosing.current = false;
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
  /**
   * Opens what lies over the list, or closes it (null). Going back closes it, and leaves the list where it was: on a phone it
   * fills the screen, and there is nothing else to go back from. What a link or a mail opened has no list behind it.
   */
  const open = (name: string, value: string | null, more: Readonly<Record<string, string>> = {}) => {
    // A double click goes back once.
    if (isClosing.current) return;
    const isOver = isOpened(note);
    if (value === null && isOver) {
      isClosing.current = true;
      return takeOwnStep(
        () => void navigate(-1),
        () => {
          isClosing.current = false;
          change({ [name]: null });
        },
      );
    }
    const next = new URLSearchParams(wanted.current ?? underWay());
    for (const [other, said] of Object.entries(more)) next.set(other, said);
    if (value) next.set(name, value);
    else next.delete(name);
    wanted.current = next;
    const isReplaced = value === null || params.has(name);
    setParams(next, {
      replace: isReplaced,
      preventScrollReset: true,
      state: value !== null && (isOver || !isReplaced) ? OPENED : null,
    });
  };
  return { params, change, open };
}
