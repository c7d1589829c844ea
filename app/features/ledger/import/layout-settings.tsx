/**
 * Shows how a file was read, with corrections: delimiter, encoding, date order, decimal sign,
 * header, columns, signs.
 */
import type {
  BankFile,
  BankFileSettings,
  ColumnRole,
  DateOrder,
  DecimalSign,
  Delimiter,
  SignRule,
} from '#domain/bank-files';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useCurrencyOptions } from '#app/ui/use-currency-options.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { assumedSettings, signRules, takesCurrency } from './assumed-settings.ts';
import type { Import } from './use-import.ts';

/** Bank exports are in one of these: labels of the Encoding Standard, and two code pages of DOS. */
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1258',
  'windows-1250',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'cp850',
  'cp852',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'shift_jis',
  'gb18030',
];
const roles: readonly ColumnRole[] = [
  'date',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'direction',
  'payee',
  'note',
  'balance',
  'currency',
  'category',
  'reference',
  'status',
  'account',
];

type Setting =
  | 'encoding'
  | 'delimiter'
  | 'headerLine'
  | 'dateOrder'
  | 'decimalSign'
  | 'sign'
  | 'currency'
  | 'columns';

/** One setting, as detected or corrected. The empty choice returns to the detected value. */
function SettingField({
  state,
  file,
  name,
  label,
}: {
  state: Import;
  file: BankFile;
  name: Setting;
  label?: string;
}) {
  const { t, currency } = useLedger();
  const texts = t.importing;
  const { fields } = texts;
  const used = file.settings;
  const currencyOptions = useCurrencyOptions([currency]);
  const choose = <K extends keyof BankFileSettings>(
    key: K,
    value: string,
    read: (text: string) => NonNullable<BankFileSettings[K]>,
  ) => state.correct(withSetting(state.settings, key, value === '' ? undefined : read(value)));
  // A setting that the file leaves open has no detected value.
  const automatic = {
    value: '',
    label: (file.needs as readonly Setting[]).includes(name) ? texts.choosePlease : texts.automatic,
  };
  const given = (key: Exclude<Setting, 'columns'>) =>
    String(state.settings[key] ?? used[key] ?? '');
  const options = <V extends string>(names: Readonly<Record<V, string>>) => [
    automatic,
    ...(Object.keys(names) as V[]).map((value) => ({ value, label: names[value] })),
  ];
  switch (name) {
    case 'encoding':
      return (
        <Select
          label={label ?? fields.encoding}
          value={given(name)}
          onChange={(value) => choose(name, value, String)}
          options={[
            automatic,
            ...[...new Set([...encodings, ...(file.encoding ? [file.encoding] : [])])].map(
              (value) => ({ value, label: value }),
            ),
          ]}
        />
      );
    case 'delimiter':
      return (
        <Select
          label={label ?? fields.delimiter}
          value={given(name)}
          onChange={(value) => choose(name, value, (text) => text as Delimiter)}
          options={options(texts.delimiters)}
        />
      );
    case 'headerLine':
      return (
        <TextInput
          type="number"
          min={0}
          max={1000}
          label={label ?? fields.headerLine}
          hint={used.headerLine === 0 ? fields.noHeader : undefined}
          value={given(name)}
          onChange={(value) => choose(name, value, Number)}
        />
      );
    case 'dateOrder':
      return (
        <Select
          label={label ?? fields.dateOrder}
          value={given(name)}
          onChange={(value) => choose(name, value, (text) => text as DateOrder)}
          options={options(texts.dateOrders)}
        />
      );
    case 'decimalSign':
      return (
        <Select
          label={label ?? fields.decimalSign}
          value={given(name)}
          onChange={(value) => choose(name, value, (text) => text as DecimalSign)}
          options={options(texts.decimalSigns)}
        />
      );
    case 'sign':
      return (
        <Select
          label={label ?? fields.sign}
          value={given(name)}
          onChange={(value) => choose(name, value, (text) => text as SignRule)}
          options={[
            automatic,
            ...(file.format === null ? [] : signRules[file.format]).map((value) => ({
              value,
              label: texts.signs[value],
            })),
          ]}
        />
      );
    case 'currency':
      return (
        <Select
          label={label ?? fields.currency}
          value={given(name) || (file.needs.includes(name) ? '' : currency)}
          onChange={(value) => choose(name, value, String)}
          options={[automatic, ...currencyOptions]}
        />
      );
    case 'columns':
      return <Columns state={state} file={file} label={label ?? texts.columnsTitle} />;
  }
}

function withSetting<K extends keyof BankFileSettings>(
  settings: BankFileSettings,
  key: K,
  value: BankFileSettings[K] | undefined,
): BankFileSettings {
  const { [key]: _gone, ...rest } = settings;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** Shows the meaning of each column, with two sample cells. */
function Columns({ state, file, label }: { state: Import; file: BankFile; label: string }) {
  const texts = useLedger().t.importing;
  // The user's last choice takes precedence, because the file may still be read again with it.
  const said =
    state.settings.columns &&
    new Map(
      (Object.entries(state.settings.columns) as [ColumnRole, number][]).map(([role, index]) => [
        index,
        role,
      ]),
    );
  const roleOf = (column: BankFile['columns'][number]): ColumnRole | null =>
    said ? (said.get(column.index) ?? null) : column.role;
  function assign(index: number, role: ColumnRole | '') {
    const columns: Partial<Record<ColumnRole, number>> = {};
    for (const column of file.columns) {
      const own = roleOf(column);
      if (own !== null && column.index !== index && own !== role) columns[own] = column.index;
    }
    if (role !== '') columns[role] = index;
    state.correct({ ...state.settings, columns });
  }
  return (
    <fieldset className="cols">
      <legend className="label">{label}</legend>
      {file.columns.map((column) => (
        <div key={column.index} className="column">
          <Select
            label={column.header || texts.column(column.index + 1)}
            value={roleOf(column) ?? ''}
            onChange={(value) => assign(column.index, value as ColumnRole | '')}
            options={[
              { value: '', label: texts.roles.none },
              ...roles.map((role) => ({ value: role, label: texts.roles[role] })),
            ]}
          />
          <span className="note">{column.samples.slice(0, 2).join(' · ')}</span>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * Asks for settings that the file does not determine: each question is the label of a field, and
 * the answer can be corrected later.
 */
export function LayoutQuestions({ state, file }: { state: Import; file: BankFile }) {
  const { t } = useLedger();
  const texts = useTranslations('importing');
  if (state.asked.length === 0) return null;
  return (
    <div className="asked">
      {file.needs.length > 0 ? (
        <p className="alert" role="alert">
          {t.importing.needs}
        </p>
      ) : null}
      {state.asked.map((need) => (
        <SettingField key={need} state={state} file={file} name={need} label={texts.needs[need]} />
      ))}
    </div>
  );
}

export function LayoutSettings({ state, file }: { state: Import; file: BankFile }) {
  const texts = useLedger().t.importing;
  const table = file.columns.length > 0;
  const summary = file.columns.filter(
    (column) =>
      column.role !== null &&
      ['date', 'amount', 'debit', 'credit', 'payee', 'account'].includes(column.role),
  );
  const fits: Record<Setting, boolean> = {
    encoding: file.encoding !== '',
    delimiter: file.format === 'csv',
    headerLine: table,
    dateOrder: table || file.format === 'qif',
    decimalSign: file.format !== 'camt' && file.format !== 'mt940',
    sign: true,
    currency: state.settings.currency !== undefined || takesCurrency(file),
    columns: table,
  };
  const others = (Object.keys(fits) as Setting[]).filter(
    (name) => fits[name] && !(state.asked as readonly Setting[]).includes(name),
  );
  return (
    <details className="layout">
      <summary>
        <span>{texts.layout}</span>
        {table && summary.length > 0 ? (
          <dl className="mapping">
            {summary.map((column) => (
              <div key={column.index}>
                <dt>{texts.roles[column.role!]}</dt>
                <dd>
                  {column.header || texts.column(column.index + 1)}
                  {column.role === 'date' && file.settings.dateOrder
                    ? ', ' +
                      (file.settings.dateOrder === 'dmy'
                        ? 'dd/mm/yyyy'
                        : file.settings.dateOrder === 'mdy'
                          ? 'mm/dd/yyyy'
                          : 'yyyy/mm/dd')
                    : ''}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </summary>
      {state.remembered ? (
        <p className="note">
          {texts.remembered}{' '}
          <button type="button" className="link" onClick={() => state.correct({})}>
            {texts.forget}
          </button>
        </p>
      ) : (
        <p className="note">{texts.settingsIntro}</p>
      )}
      <div className="settings">
        {others
          .filter((name) => name !== 'columns')
          .map((name) => (
            <SettingField key={name} state={state} file={file} name={name} />
          ))}
      </div>
      <Checkbox
        label={texts.fields.roundAmounts}
        checked={state.settings.roundAmounts === true}
        onChange={(checked) =>
          state.correct(withSetting(state.settings, 'roundAmounts', checked || undefined))
        }
      />
      {others.includes('columns') ? (
        <SettingField state={state} file={file} name="columns" />
      ) : null}
    </details>
  );
}

/** Lists the assumed settings while the settings are collapsed. */
export function Assumed({ state, file }: { state: Import; file: BankFile }) {
  const {
    t: { importing: texts },
    currency,
    openAccounts,
  } = useLedger();
  // The currency is certain for an existing account if only one currency is in use.
  const inDoubt =
    state.account?.kind === 'new' || openAccounts.some((one) => one.currency !== currency);
  const assumed = file.needs.length > 0 ? [] : assumedSettings(file, texts, inDoubt);
  return assumed.length > 0 ? (
    <p className="note assumed">{texts.assumed(assumed.join(', '))}</p>
  ) : null;
}
