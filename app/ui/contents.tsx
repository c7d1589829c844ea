interface Heading {
  id: string;
  title: string;
}

/**
 * The table of contents of a long text: in the margin if there is one, collapsed above the text on
 * phones.
 */
export function Contents({ headings, label }: { headings: Heading[]; label: string }) {
  if (headings.length < 3) return null;
  const list = (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="contents wide-only" aria-label={label}>
        <p className="label">{label}</p>
        {list}
      </nav>
      <details className="contents narrow-only">
        <summary className="label">{label}</summary>
        {list}
      </details>
    </>
  );
}
