type Field = HTMLInputElement | HTMLSelectElement | null;

/**
 * For the `ref` of a field that the server wrote: what was typed or chosen in it before React took it over is heard as
 * if it were so now. `known` is what the page takes it for; of radios, each is such a field.
 */
export function heard(known: string, hear: (value: string) => void) {
  return (field: Field) => {
    if (field && field.value !== known && (field.type !== 'radio' || (field as HTMLInputElement).checked))
      hear(field.value);
  };
}
