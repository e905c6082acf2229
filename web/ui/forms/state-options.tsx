import { STATES } from '#contract/places.ts';

/** For a list of States. Their values are said: browsers translate what is read. */
export function StateOptions() {
  return (
    <>
      <option value="">Choose a State</option>
      {STATES.map(([code, name]) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}
