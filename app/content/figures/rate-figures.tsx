import { useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatPercent } from '#domain/money';
import { effectiveAnnual, realReturn } from '#domain/rates';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

/**
 * The real return after inflation, by division, beside the difference that is often used instead.
 */
export function RealReturn({ values }: { values: FigureValues }) {
  const t = useTranslations('figures').real;
  const { language } = useLanguage();
  const [nominal, setNominal] = useState(values.number('nominal'));
  const [inflation, setInflation] = useState(values.number('inflation'));
  const percent = (fraction: number, decimals = 2) => formatPercent(fraction, language, decimals);
  const real = realReturn(effectiveAnnual(nominal / 100), effectiveAnnual(inflation / 100));
  return (
    <figure className="figure">
      <p className="say">
        {t.sentence}
        <b className="live num">{percent(Math.abs(real))}</b>
        {real < 0 ? t.less : t.more}
      </p>
      <Slider
        label={t.nominal}
        value={nominal}
        min={0}
        max={20}
        step={0.1}
        text={percent(nominal / 100, 1)}
        onChange={setNominal}
      />
      <Slider
        label={t.inflation}
        value={inflation}
        min={0}
        max={20}
        step={0.1}
        text={percent(inflation / 100, 1)}
        onChange={setInflation}
      />
      <table className="table">
        <tbody>
          <tr>
            <th scope="row">{t.division}</th>
            <td className="right num how">
              {`(1\u00a0+\u00a0${percent(nominal / 100, 1)}) / ` +
                `(1\u00a0+\u00a0${percent(inflation / 100, 1)}) −\u00a01`}
            </td>
            <td className="right num">{percent(real)}</td>
          </tr>
          <tr>
            <th scope="row">{t.difference}</th>
            <td className="right num how">{`${percent(nominal / 100, 1)} − ${percent(inflation / 100, 1)}`}</td>
            <td className="right num">{percent((nominal - inflation) / 100)}</td>
          </tr>
        </tbody>
      </table>
    </figure>
  );
}
