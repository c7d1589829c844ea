import type { KeyboardEvent, ReactNode } from 'react';

interface TabsProps<K extends string> {
  /** Names the list of tabs. */
  label: string;
  /** Ids of tabs and panels begin with this. */
  id: string;
  tabs: readonly { key: K; label: ReactNode }[];
  current: K;
  onChange: (key: K) => void;
  children: ReactNode;
}

/** Tabs with one stop in the tab order; arrows, Home and End move and select at once. `children` is the panel of the current one. */
export function Tabs<K extends string>({ label, id, tabs, current, onChange, children }: TabsProps<K>) {
  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.key === current);
    const next = { ArrowRight: (index + 1) % tabs.length, ArrowLeft: (index - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button key={tab.key} type="button" role="tab" id={`${id}-${tab.key}`} aria-selected={tab.key === current} aria-controls={`${id}-panel`} tabIndex={tab.key === current ? 0 : -1} onClick={() => onChange(tab.key)} onKeyDown={onKeyDown}>{tab.label}</button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>{children}</div>
    </>
  );
}
