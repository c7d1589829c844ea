/**
 * Three questions, and the answers of earlier weeks. The answers are stored in the record of the
 * week.
 */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { createRecordId } from '#contract/ids';
import { formatDay, formatRange, timestampToDay } from '#domain/calendar';
import { type Week, weekFrom } from '#domain/review';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useData } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import {
  isBlankReview,
  type KeptResult,
  longestText,
  type ReviewQuestion,
  questions,
  readAnswers,
  writeAnswers,
} from './review-answers.ts';
import type { Review } from './use-review.ts';

/** Only the answers edited on this device: the others follow changes elsewhere. */
export type Touched = Partial<Record<ReviewQuestion, string>>;

/**
 * Remounted for each week, and when the page loads other data: the unsaved answers are kept in the
 * page. `results` are the current ones, for a week that they still belong to; null keeps the stored
 * ones.
 */
export function Reflection({
  of: { kept, language },
  week,
  results,
  touched,
  onTouch,
}: {
  of: Review;
  week: Week;
  results: KeptResult[] | null;
  touched: Touched;
  onTouch: (touched: Touched) => void;
}) {
  const t = useCycleTranslations('review').write;
  const data = useData();
  const [problem, setProblem] = useState<string | null>(null);
  const stored = kept ? readAnswers(kept.answers) : null;
  const texts = { well: '', hard: '', next: '', ...stored?.texts, ...touched };
  const isTouched = questions.some(
    (question) =>
      touched[question] !== undefined && touched[question] !== (stored?.texts[question] ?? ''),
  );

  // The button stays in the tab order, so that the focus is not lost after a save by key.
  const isSaved = kept !== null && !isTouched;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaved) return;
    if (isBlankReview(texts)) return setProblem(t.empty);
    const answers = writeAnswers({ texts, results: results ?? stored?.results ?? [] });
    try {
      const { undo } = await data.writeAll([
        kept
          ? { op: 'update', collection: 'reviews', id: kept.id, fields: { answers } }
          : {
              op: 'add',
              collection: 'reviews',
              id: createRecordId(),
              fields: { cycleStart: week.startDay, answers },
            },
      ]);
      const back = rememberUndo(undo);
      notify.offer(t.saved, t.undo, back, back.over);
      onTouch({});
      setProblem(null);
    } catch (error) {
      console.error(error);
      setProblem(t.failed);
    }
  }

  return (
    <form className="review-write" onSubmit={(event) => void save(event)} noValidate>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <p className="note" role="status">
          {isTouched
            ? t.unsaved
            : kept
              ? t.written(formatDay(timestampToDay(kept.updatedAt), language, 'day'))
              : ''}
        </p>
      </div>
      {questions.map((question) => (
        <TextArea
          key={question}
          label={t[question]}
          value={texts[question]}
          rows={3}
          maxLength={longestText}
          onChange={(value) => {
            onTouch({ ...touched, [question]: value });
            setProblem(null);
          }}
        />
      ))}
      <div className="review-print" aria-hidden="true">
        {questions.map((question) =>
          texts[question].trim() === '' ? null : (
            <div key={question}>
              <b>{t[question]}</b>
              <p>{texts[question]}</p>
            </div>
          ),
        )}
      </div>
      <GeneralError text={problem} />
      <div className="review-foot">
        <Button look="ink" type="submit" aria-disabled={isSaved || undefined}>
          {kept ? t.change : t.save}
        </Button>
        <span className="note">{t.hint}</span>
      </div>
    </form>
  );
}

/** Earlier reviews week by week, the newest first. */
export function EarlierReviews({ of: { reviews, language }, week }: { of: Review; week: Week }) {
  const t = useCycleTranslations('review');
  const others = reviews.filter(({ cycleStart }) => cycleStart !== week.startDay);
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.earlier.title}</h2>
      </div>
      {others.length === 0 ? (
        <p className="note">{reviews.length === 0 ? t.earlier.none : t.earlier.first}</p>
      ) : (
        <ol className="review-old">
          {others.map(({ id, cycleStart, answers }) => {
            const { texts } = readAnswers(answers),
              { startDay, endDay } = weekFrom(cycleStart),
              range = formatRange(startDay, endDay, language);
            return (
              <li key={id}>
                <Link
                  className="strong"
                  to={`/dashboard/review?week=${cycleStart}`}
                  aria-label={t.earlier.open(range)}
                >
                  {range}
                </Link>
                {questions.map((question) =>
                  texts[question].trim() === '' ? null : (
                    <p key={question}>
                      <span className="label">{t.write[question]}</span> {texts[question]}
                    </p>
                  ),
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
