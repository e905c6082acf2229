type Field = HTMLInputElement | HTMLSelectElement | null;

/**
 * For the `ref` of a field that the server wrote: what was typed or chosen in it before React took it over is heard as
 * if it were so now. `known` is what the page takes it for; of radios, each is such a field.
 */
export function replayValue(known: string, hear: (value: string) => void) {
  return (field: Field) => {
    if (field && field.value !== known && (field.type !== 'radio' || (field as HTMLInputElement).checked))
      hear(field.value);
  };
}

/**
 * Props of a button that the server wrote: what it was tapped before React took it over, which a script of the document
 * counted (server/paint-first.ts), is done then, after what was chosen meanwhile is known, in parts of the page that
 * are taken over later too (lib/early-parts.ts).
 */
export const replayClicks = {
  'data-taps': '',
  ref(button: HTMLButtonElement | null) {
    const taps = Number(button?.dataset.taps);
    // From now on its taps are React's.
    button?.removeAttribute('data-taps');
    const tap = () => (document.querySelector('[data-part]') ? setTimeout(tap, 9) : button?.click());
    for (let done = 0; done < taps; done++) setTimeout(tap);
  },
};
