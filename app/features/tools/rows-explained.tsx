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
        <p className="quiet">
          {t.source} {source}
        </p>
      ) : null}
    </details>
  );
}

/** Explains the columns of a list of rows, once for all rows and one tap away. */
export function RowsExplained({ columns }: { columns: readonly ExplainedColumn[] }) {
  return <Folded title={useTranslations('tools').explainRows} columns={columns} />;
}

/**
 * Explains how each column of a table is computed, once for all rows and one tap away. `source` is
 * the source of its rule; the user's own figures have none.
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
