import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { MissingParent } from './group-rejected-changes.ts';
import type { ParentChoice } from './use-parent-choices.ts';

/** A deleted parent, and its possible replacements: at least one. */
export interface ParentQuestion {
  missing: MissingParent;
  places: ParentChoice[];
}

interface PlaceFormProps {
  questions: readonly ParentQuestion[];
  /** `choices` maps missing ids to chosen ids; `where` are the names of the chosen records. */
  onPlace: (choices: ReadonlyMap<string, string>, where: string) => void;
  onCancel: () => void;
}

/** Asks for the new parent of rejected changes: one question for each missing parent. */
export function PlaceForm({ questions, onPlace, onCancel }: PlaceFormProps) {
  const site = useTranslations('site');
  const texts = useTranslations('data').rejected;
  const first = useFirstFocus<HTMLSelectElement>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const placeOf = ({ missing, places }: ParentQuestion) =>
    places.find(({ id }) => id === chosen.get(missing.id)) ?? places[0]!;
  return (
    <form
      className="parent-form"
      onSubmit={(event) => {
        event.preventDefault();
        onPlace(
          new Map(questions.map((question) => [question.missing.id, placeOf(question).id])),
          questions.map((question) => placeOf(question).name).join(', '),
        );
      }}
    >
      {questions.map((question, index) => (
        <Select
          key={question.missing.id}
          label={texts.which(texts.records[question.missing.collection])}
          value={placeOf(question).id}
          onChange={(id) => setChosen(new Map(chosen).set(question.missing.id, id))}
          options={question.places.map(({ id, name, path }) => ({
            value: id,
            label: [name, ...path].join(' · '),
          }))}
          {...(index === 0 && { ref: first })}
        />
      ))}
      <p className="buttons">
        <Button size="sm" look="ink" type="submit">
          {texts.placeHere}
        </Button>
        <Button size="sm" look="bare" onClick={onCancel}>
          {site.cancel}
        </Button>
      </p>
    </form>
  );
}
