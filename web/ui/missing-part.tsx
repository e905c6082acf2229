/** Stands where a part of a page was to come later and could not be loaded: no connection, or a new version is out. */
export function MissingPart() {
  return (
    <p role="status">
      This part could not be loaded. Check your connection, then{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, with its query */}
      <a href="">load the page again</a>.
    </p>
  );
}
