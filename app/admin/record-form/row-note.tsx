import { browserClient } from "~/supabase/browser";
import { findNote, type NotedTable, saveNote } from "./note.queries";
import { RecordNote } from "./record-note";

interface RowNoteProps {
  table: NotedTable;
  row: { id: number; note: string | null; version: number };
  words: { title: string; label: string; hint: string };
}

/** The note for colleagues on a row of its own table. */
export function RowNote({ table, row: { id, note, version }, words }: RowNoteProps) {
  return (
    <RecordNote
      record={`${table}/${id}`}
      note={note}
      version={version}
      words={words}
      save={async (text, seen) => saveNote(await browserClient(), table, id, { note: text, version: seen })}
      reload={async () => findNote(await browserClient(), table, id)}
    />
  );
}
