/** The sections of the home page below its questions. */
import { Link } from 'react-router';
import { voices as testimonials } from '../../../content/testimonials.json';
import { useLanguage } from '#app/language.tsx';
import { allTools } from '#app/shell/navigation.ts';
import { ToolList } from '#app/shell/tools-popover.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { Language } from '#contract/i18n/index';

const hues = ['var(--money)', 'var(--time)', 'var(--goal)', 'var(--gold)'];

/** The tools, which need no account. */
export function ToolRow() {
  return (
    <section className="wrap try-tools" aria-labelledby="try-tools">
      <div className="section">
        <h2 className="h4" id="try-tools">
          {useTranslations('home').tools}
        </h2>
        <ToolList tools={allTools} />
      </div>
    </section>
  );
}

/** One transaction, and its effects on the other parts of the product. */
export function OneRow() {
  const t = useTranslations('home').row;
  return (
    <section className="one" aria-labelledby="one-row">
      <div className="wrap">
        <div className="claim">
          <h2 className="h2" id="one-row">
            {t.title}
          </h2>
          <p className="secondary">{t.body}</p>
        </div>
        <figure>
          <p className="entry">
            <span className="quiet num">{t.day}</span>
            <b>{t.payee}</b>
            <span className="secondary">
              <i className="tick expense-hue" />
              {t.category}
            </span>
            <b className="num">{t.amount}</b>
          </p>
          <ul className="effects">
            {t.effects.map((effect, index) => (
              <li key={effect.name} style={{ borderTopColor: hues[index] }}>
                <p className="label">{effect.name}</p>
                <p className="big num">{effect.value}</p>
                <p className="note">{effect.note}</p>
              </li>
            ))}
          </ul>
          <figcaption>{t.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

interface Voice {
  text: Record<Language, string>;
  name: string;
  place: string;
  since: Record<Language, string>;
  moved: { from: number; to: number };
}

/**
 * Quotes of people who agreed to be printed; until there is one, an invitation, and facts that
 * anybody can check.
 */
export function Voices() {
  const t = useTranslations('home').voices;
  const { language, path } = useLanguage();
  const voices: Voice[] = testimonials;
  return (
    <section className="wrap voices" aria-labelledby="voices">
      <div className="section">
        <h2 className="h4" id="voices">
          {t.title}
        </h2>
        {voices.length === 0 ? (
          <div className="voice">
            <blockquote>
              {t.invite}{' '}
              <Link className="link" to={path('/contact')}>
                {t.tell}
              </Link>
            </blockquote>
            <p className="margin note">
              <Link className="link" to={path('/privacy-policy')}>
                {t.private}
              </Link>
              <br />
              <Link className="link" to={path('/resources')}>
                {t.sourced}
              </Link>
            </p>
          </div>
        ) : (
          voices.map((voice) => (
            <div className="voice" key={voice.name}>
              <blockquote>{voice.text[language]}</blockquote>
              <p className="margin note">
                <span className="strong">
                  {voice.name}, {voice.place}
                </span>
                <br />
                {t.since(voice.since[language])}
                <br />
                {t.moved(voice.moved.from, voice.moved.to)}
              </p>
            </div>
          ))
        )}
      </div>
    </section>
  );
}
