/** How a file was read, and the corrections: delimiter, encoding, order of dates, decimal sign, header, columns, signs. */
import type { BankFile, BankFileSettings, ColumnRole, DateOrder, DecimalSign, Delimiter, SignRule } from '#domain/bank-files';
import { Checkbox, Select, TextInput } from '#app/ui/fields.tsx';
import { currencies } from '#domain/money';
import { useLedger } from '../ledger-context.tsx';
import { assumedSettings, signRules } from './assumed-settings.ts';
import type { Import } from './use-import.ts';

/** Bank exports are in one of these; all are labels of the Encoding Standard. */
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258', 'windows-1250', 'iso-8859-1', 'iso-8859-15', 'windows-1251', 'shift_jis', 'gb18030'];
const roles: readonly ColumnRole[] = ['date', 'valueDate', 'amount', 'debit', 'credit', 'direction', 'payee', 'note', 'balance', 'currency', 'category', 'reference', 'status'];

export function Layout({ state, file }: { state: Import; file: BankFile }) {
  const { words, currency } = useLedger();
  const texts = words.importing;
  const { fields } = texts;
  const used = file.settings;
  const correct = (change: BankFileSettings) => state.correct({ ...state.settings, ...change });
  /** The empty choice gives the setting back to what is found in the file. */
  const choose = <K extends keyof BankFileSettings>(key: K, value: string, read: (text: string) => NonNullable<BankFileSettings[K]>) => {
    const { [key]: _gone, ...rest } = state.settings;
    state.correct(value === '' ? rest : { ...rest, [key]: read(value) });
  };
  const automatic = { value: '', label: texts.automatic };
  const given = <K extends keyof BankFileSettings>(key: K) => (state.settings[key] === undefined ? (used[key] === undefined ? '' : String(used[key])) : String(state.settings[key]));
  const table = file.columns.length > 0;
  const asked = (need: BankFile['needs'][number]) => file.needs.includes(need);
  const summary = file.columns.filter((column) => column.role !== null && ['date', 'amount', 'debit', 'credit', 'payee'].includes(column.role));
  const options = <V extends string>(names: Readonly<Record<V, string>>) => [automatic, ...(Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))];

  function assign(index: number, role: ColumnRole | '') {
    const columns: Partial<Record<ColumnRole, number>> = {};
    for (const column of file.columns) if (column.role !== null && column.index !== index && column.role !== role) columns[column.role] = column.index;
    if (role !== '') columns[role] = index;
    correct({ columns });
  }
  return (
    <details className="layout" open={file.needs.length > 0 || undefined}>
      <summary>
        <span>{texts.layout}</span>
        {table && summary.length > 0 ? <dl className="map">{summary.map((column) => <div key={column.index}><dt>{texts.roles[column.role!]}</dt><dd>{column.header || texts.column(column.index + 1)}{column.role === 'date' && used.dateOrder ? `, ${used.dateOrder === 'dmy' ? 'dd/mm/yyyy' : used.dateOrder === 'mdy' ? 'mm/dd/yyyy' : 'yyyy/mm/dd'}` : ''}</dd></div>)}</dl> : null}
      </summary>
      {state.remembered ? <p className="note">{texts.remembered} <button type="button" className="link" onClick={() => state.correct({})}>{texts.forget}</button></p> : <p className="note">{texts.settingsIntro}</p>}
      <div className="set">
        <Select label={fields.encoding} value={given('encoding')} onChange={(value) => choose('encoding', value, String)} options={[automatic, ...[...new Set([...encodings, ...(file.encoding ? [file.encoding] : [])])].map((value) => ({ value, label: value }))]} />
        {table ? <Select label={fields.delimiter} value={given('delimiter')} onChange={(value) => choose('delimiter', value, (text) => text as Delimiter)} options={options(texts.delimiters)} /> : null}
        {table ? <TextInput type="number" min={0} max={1000} label={fields.headerLine} hint={used.headerLine === 0 ? fields.noHeader : undefined} value={given('headerLine')} onChange={(value) => choose('headerLine', value, Number)} /> : null}
        {table || asked('dateOrder') || file.format === 'qif' ? <Select label={fields.dateOrder} value={given('dateOrder')} onChange={(value) => choose('dateOrder', value, (text) => text as DateOrder)} options={options(texts.dateOrders)} /> : null}
        <Select label={fields.decimalSign} value={given('decimalSign')} onChange={(value) => choose('decimalSign', value, (text) => text as DecimalSign)} options={options(texts.decimalSigns)} />
        <Select label={fields.sign} value={given('sign')} onChange={(value) => choose('sign', value, (text) => text as SignRule)} options={[automatic, ...(file.format === null ? [] : signRules[file.format]).map((value) => ({ value, label: texts.signs[value] }))]} />
        {asked('currency') || state.settings.currency !== undefined ? <Select label={fields.currency} value={given('currency') || currency} onChange={(value) => choose('currency', value, String)} options={[automatic, ...currencies.map(({ code }) => ({ value: code, label: code }))]} /> : null}
      </div>
      <Checkbox label={fields.roundAmounts} checked={state.settings.roundAmounts === true} onChange={(checked) => choose('roundAmounts', checked ? '1' : '', () => true)} />
      {table ? (
        <fieldset className="cols">
          <legend className="label">{texts.columnsTitle}</legend>
          {file.columns.map((column) => (
            <div key={column.index} className="col">
              <Select label={column.header || texts.column(column.index + 1)} value={column.role ?? ''} onChange={(value) => assign(column.index, value as ColumnRole | '')} options={[{ value: '', label: texts.roles.none }, ...roles.map((role) => ({ value: role, label: texts.roles[role] }))]} />
              <span className="note">{column.samples.slice(0, 2).join(' · ')}</span>
            </div>
          ))}
        </fieldset>
      ) : null}
    </details>
  );
}

/** What was taken for granted, in view while the settings are folded away. */
export function Assumed({ file }: { file: BankFile }) {
  const texts = useLedger().words.importing;
  const assumed = file.needs.length > 0 ? [] : assumedSettings(file, texts);
  return assumed.length > 0 ? <p className="note assumed">{texts.assumed(assumed.join(', '))}</p> : null;
}
