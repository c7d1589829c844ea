/**
 * The state of a tool: the values of its form, kept in the address and on this device, and its
 * unreadable fields.
 */
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import type { CurrencyCode, Language } from '#domain/money';
import { createAddressWrites, type AddressWrites } from './address-writes.ts';
import { decodeInputs, encodeInputs } from './tool-address.ts';
import { recallInputs, rememberInputs } from './tool-memory.ts';
import {
  inCurrency,
  type InputSpecs,
  type ToolSpec,
  type ToolValues,
  usualValues,
} from './tool-spec.ts';

/** Browsers slow a page down that changes its address many times a second, as a slider would. */
const addressPauseMs = 300;
/** Storage is synchronous, and blocks rendering. */
const keepPauseMs = 100;

export interface Tool<S extends InputSpecs = InputSpecs> {
  spec: ToolSpec<S>;
  language: Language;
  /** The last values that were all readable. */
  values: ToolValues<S>;
  set: <K extends keyof S>(name: K, value: ToolValues<S>[K]) => void;
  setCurrency: (currency: CurrencyCode) => void;
  /** Sets all inputs at once, for a scenario that is opened. */
  setAll: (values: ToolValues<S>) => void;
  /** Shows values that are not stored until one of them is changed. */
  show: (values: ToolValues<S>) => void;
  /** Returns the values stored on this device, or the usual values. */
  kept: () => ToolValues<S>;
  /** Sets the usual values, and deletes the stored ones. */
  reset: () => void;
  isUsual: boolean;
  /** The part of the address after `#` for the current values. */
  encoded: string;
  /** Returns the address that leads another person to the same answer. */
  shareAddress: () => string;
  /** Changes when values came from elsewhere than a field, so that fields drop their typed text. */
  revision: number;
  /** Fields with an invalid text. */
  troubled: ReadonlySet<string>;
  setTroubled: (field: string, isTroubled: boolean) => void;
  /** Whether the opened address could be read; `none` again once something is changed. */
  damage: 'none' | 'part' | 'all';
  /** The inputs that it could not fill. */
  lost: readonly (keyof S & string)[];
}

/**
 * Returns the state of a tool. The prerendered page and the first render have the usual values; an
 * address or stored values follow right after, so that both renders agree. An address takes
 * precedence over stored values, which it does not replace until something is changed.
 */
export function useTool<S extends InputSpecs>(spec: ToolSpec<S>): Tool<S> {
  const { language } = useLanguage();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  /**
   * True during a navigation to another page, whose code may take a while: writing the address
   * would cancel it.
   */
  const isLeaving = next !== undefined && next.pathname !== pathname;
  /**
   * The router knows of a press before anything renders, which on a busy page takes longer than a
   * pause.
   */
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [state, setState] = useState<{
    values: ToolValues<S>;
    revision: number;
    damage: Tool['damage'];
    lost: Tool<S>['lost'];
    changed: boolean;
  }>(() => ({
    values: usualValues(spec, language),
    revision: 0,
    damage: 'none',
    lost: [],
    changed: false,
  }));
  const [troubled, setAllTroubled] = useState<ReadonlySet<string>>(new Set());
  const writes = useRef<AddressWrites | null>(null);

  useLayoutEffect(() => {
    const standing = hash.replace(/^#/, '');
    const isFirst = writes.current === null;
    writes.current ??= createAddressWrites();
    if (writes.current.stands(standing)) return;
    const addressed = decodeInputs(spec, standing, language);
    const kept = addressed === null && isFirst ? recallInputs(spec.tool) : null;
    const read = addressed ?? (kept === null ? null : decodeInputs(spec, kept, language));
    if (!read) return;
    setState((before) => ({
      values: read.values,
      revision: before.revision + 1,
      damage: addressed ? read.damage : 'none',
      lost: read.lost,
      changed: false,
    }));
    setAllTroubled(new Set());
  }, [hash, spec, language]);

  /** Storage is written when the input rests, or when the page closes before. */
  const unkept = useRef<string | null>(null);
  const keep = useCallback(() => {
    if (unkept.current !== null) rememberInputs(spec.tool, unkept.current);
    unkept.current = null;
  }, [spec]);
  const encoded = encodeInputs(spec, state.values);
  useEffect(() => {
    if (!state.changed) return;
    unkept.current = encoded;
    const timer = setTimeout(keep, keepPauseMs);
    return () => clearTimeout(timer);
  }, [state.changed, encoded, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  useEffect(() => {
    if (!state.changed || isLeaving) return;
    const timer = setTimeout(() => {
      const to = router?.state.navigation.location;
      if (to !== undefined && to.pathname !== pathname) return;
      writes.current?.wrote(encoded);
      void navigate(
        { pathname, search, hash: `#${encoded}` },
        { replace: true, preventScrollReset: true },
      );
    }, addressPauseMs);
    return () => clearTimeout(timer);
  }, [state.changed, encoded, isLeaving, spec, navigate, router, pathname, search]);

  const change = useCallback(
    (next: (values: ToolValues<S>) => ToolValues<S>, fromElsewhere: boolean) => {
      setState((before) => ({
        values: next(before.values),
        revision: before.revision + (fromElsewhere ? 1 : 0),
        damage: 'none',
        lost: [],
        changed: true,
      }));
      if (fromElsewhere) setAllTroubled(new Set());
    },
    [],
  );
  const usual = usualValues(spec, language);
  const show = (values: ToolValues<S>) => {
    keep();
    writes.current?.wrote('');
    setState((before) => ({
      values,
      revision: before.revision + 1,
      damage: 'none',
      lost: [],
      changed: false,
    }));
    setAllTroubled(new Set());
    void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  return {
    spec,
    language,
    values: state.values,
    encoded,
    revision: state.revision,
    damage: state.damage,
    lost: state.lost,
    troubled,
    set: useCallback(
      (name, value) => change((values) => ({ ...values, [name]: value }), false),
      [change],
    ),
    setCurrency: useCallback(
      (currency) => change((values) => inCurrency(spec, values, language, currency), true),
      [change, spec, language],
    ),
    setAll: useCallback((values) => change(() => values, true), [change]),
    show,
    kept: () => {
      keep();
      const kept = recallInputs(spec.tool);
      return (kept === null ? null : decodeInputs(spec, kept, language)?.values) ?? usual;
    },
    reset: () => {
      unkept.current = null;
      rememberInputs(spec.tool, null);
      show(usual);
    },
    isUsual: encoded === encodeInputs(spec, usual),
    shareAddress: () => `${window.location.origin}${pathname}#${encoded}`,
    setTroubled: useCallback(
      (field, isTroubled) =>
        setAllTroubled((before) => {
          if (before.has(field) === isTroubled) return before;
          const next = new Set(before);
          if (isTroubled) next.add(field);
          else next.delete(field);
          return next;
        }),
      [],
    ),
  };
}
