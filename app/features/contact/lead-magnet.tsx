/** The offer of the guide on the home page, for an e-mail address. */
import { StarShape } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { GuideForm } from './guide-form.tsx';
import './contact.css';

/** The nine lines of the top sheet of the drawing. */
const lines = `M46 104h210${'m-210 20h210'.repeat(8)}`;

export function LeadMagnet() {
  const t = useTranslations('guide').magnet;
  return (
    <section className="wrap lead-magnet" aria-labelledby="guide-title">
      <svg className="art" viewBox="0 0 440 320" aria-hidden="true">
        {[24, 12, 0].map((behind) => (
          <rect
            key={behind}
            className="leaf"
            x={46 + behind}
            y={10 + behind}
            width="210"
            height="272"
          />
        ))}
        <path className="fold" d="M176 86v196" />
        <path className="lines" d={lines} />
        <text className="title" x="58" y="44">
          {t.sheet.title[0]}
          <tspan x="58" dy="21">
            {t.sheet.title[1]}
          </tspan>
        </text>
        {t.sheet.rows.map(({ name, value }, index) => (
          <g key={name} className="row">
            <text x="58" y={100 + 20 * index}>
              {name}
            </text>
            {value ? (
              <text x="246" y={100 + 20 * index} textAnchor="end">
                {value}
              </text>
            ) : (
              <path d={`M188 ${98 + 20 * index}h58`} />
            )}
          </g>
        ))}
        <g className="star" transform="translate(236 40) scale(.9)">
          <StarShape />
        </g>
        <path className="lines" d="M300 246h104M300 250h104" />
        <text className="caption" x="300" y="238">
          {t.sheet.size}
        </text>
        <text className="caption" x="300" y="270">
          {t.sheet.form}
        </text>
      </svg>
      <div>
        <h2 className="h2" id="guide-title">
          {t.title}
        </h2>
        <ul>
          {t.parts.map(({ text, where }) => (
            <li key={text}>
              <span>{text}</span>
              <span className="quiet num">{where}</span>
            </li>
          ))}
        </ul>
        <GuideForm />
      </div>
    </section>
  );
}
