import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { claimDraft, claimedDrafts } from "./draft-claims";
import { draftKey, forgetItem } from "~/utils/kept-drafts";
import { listNewDrafts, newDraftName, type NewDraft } from "./drafts";
import type { FormValues } from "./values";

interface DraftNameOptions {
  userId: string;
  /** "cars/12", or "cars/new" for each record that is new. */
  record: string;
  initial: FormValues;
}

/** What this window calls its new record at an entry of its history, so that it is found after loading again. */
function entryName(entry: string, record: string): string {
  try {
    const known = sessionStorage.getItem(entry);
    if (known) return known;
    const name = newDraftName(record);
    sessionStorage.setItem(entry, name);
    return name;
  } catch {
    return newDraftName(record);
  }
}

function rename(entry: string, name: string): void {
  try {
    sessionStorage.setItem(entry, name);
  } catch {
    // Where nothing can be kept, the draft is offered after loading again.
  }
}

/**
 * The name of the draft of a form. Each new record has one of its own; drafts of others that no window has open are
 * offered.
 */
export function useDraftName({ userId, record, initial }: DraftNameOptions) {
  const isNew = record.endsWith("/new");
  const entry = `draft:${record}:${useLocation().key}`;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [offers, setOffers] = useState<readonly NewDraft[]>([]);
  const [claimed, setClaimed] = useState<string | null>(null);
  const [first] = useState(() => (isNew ? entryName(entry, record) : record));
  const name = isNew ? (names[record] ?? first) : record;

  function take(next: string): void {
    rename(entry, next);
    setNames({ ...names, [record]: next });
  }
  const takeFresh = useEffectEvent(() => take(newDraftName(record)));
  const findOffers = useEffectEvent(async () => {
    const open = await claimedDrafts();
    return listNewDrafts(userId, record, initial).filter(
      (draft) => draft.name !== name && !open.has(draftKey(userId, draft.name)),
    );
  });

  useEffect(() => {
    if (!isNew) return;
    let left = false;
    let release: (() => void) | null = null;
    const start = async () => {
      release = await claimDraft(draftKey(userId, name));
      if (left) return release?.();
      // A window that was doubled has the same history, and the other one is typing into this draft.
      if (!release) return takeFresh();
      setClaimed(name);
      const found = await findOffers();
      if (!left) setOffers(found);
    };
    start().catch(console.error);
    return () => {
      left = true;
      release?.();
    };
  }, [isNew, userId, name]);

  return {
    name,
    isNew,
    /** Whether this window has the draft for itself: only then is it read and written. */
    claimed: !isNew || claimed === name,
    offers: isNew ? offers : [],
    /** Goes on with a draft that was offered. */
    take,
    /** Deletes a draft that was offered. */
    drop(offer: NewDraft) {
      forgetItem(draftKey(userId, offer.name));
      setOffers(offers.filter((one) => one !== offer));
    },
  };
}
