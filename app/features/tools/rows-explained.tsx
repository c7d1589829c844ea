import { Icon } from '#app/ui/icons.tsx';
import { useWords } from '#app/words.tsx';

/** What each column of a list of rows asks for, once for all rows and one tap away. */
export function RowsExplained({ columns }: { columns: readonly { label: string; explain: string }[] }) {
  const { explainRows } = useWords('tools');
  return (
    <details className="rows-why">
      <summary><Icon name="info" size={14} />{explainRows}</summary>
      <dl className="why">{columns.map(({ label, explain }) => <div key={label}><dt>{label}</dt><dd>{explain}</dd></div>)}</dl>
    </details>
  );
}
