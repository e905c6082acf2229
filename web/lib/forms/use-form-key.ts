import { useRef } from 'react';
import { newKey } from '../new-key.ts';

/** The key by which a form is sent: the same for the same content, so that a lost answer makes nothing twice. */
export function useFormKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (sent) => {
    const content = JSON.stringify(sent);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}
