import { SiteIcon } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';

export interface ExplainedColumn {
  label: string;
  explain: string;
}

function Folded({
  title,
  columns,
  source,
}: {
  title: string;
  columns: readonly ExplainedColumn[];
  source?: string | undefined;
}) {
  const t = useTranslations('tools');
  return (
    <details className="rows-why">
      <summary>
        <SiteIcon name="info" size={14} />
        {title}
      </summary>
      <dl className="why">
        {columns.map(({ label, explain }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{explain}</dd>
          </div>
        ))}
      </dl>
      {source ? (
        <p className="q">
          {t.source} {source}
        </p>
      ) : null}
    </details>
  );
}

/** What each column of a list of rows asks for, once for all rows and one tap away. */
export function RowsExplained({ columns }: { columns: readonly ExplainedColumn[] }) {
  return <Folded title={useTranslations('tools').explainRows} columns={columns} />;
}

/**
 * How each column of a table comes about, once for all rows and one tap away. `source`: where its
 * rule stands; of none the person's own figures.
 */
export function ColumnsExplained({
  columns,
  source,
}: {
  columns: readonly ExplainedColumn[];
  source?: string | undefined;
}) {
  const { explainColumns, arithmetic } = useTranslations('tools');
  return <Folded title={explainColumns} columns={columns} source={source ?? arithmetic} />;
}
