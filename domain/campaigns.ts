/** A campaign's code: two to four letters and digits, a letter first. It travels in addresses and chats. */
export const codePattern = "[a-z][a-z0-9]{1,3}";

/** The parameter of an address, and the field of a form, that names a campaign. */
export const viaParameter = "via";

/** Between a stock number and a campaign's code in a chat about a car: `MM-0114·ig7`. */
export const chatMark = "\u00b7";

/** A campaign's code and nothing else. */
export const campaignCode = new RegExp(`^${codePattern}$`);

/** A stock number as a chat writes it: with the code of the campaign that brought the visitor. */
export const stockNoInChat = (stockNo: string, via: string | null) =>
  via !== null && campaignCode.test(via) ? stockNo + chatMark + via : stockNo;

const brought = new RegExp(
  `[?&](?:(?:${viaParameter}|utm_source)=([\\w.-]{1,40})|(\\w+clk?id|[gw]braid|igsh(?:id)?|sccid|srsltid|li_fat_id)=)`,
  "i",
);

/**
 * What an address says of what brought a visitor, the first of several: a campaign's code, a `utm_source`, or the name
 * of a click id. `viaOf` says what it is called. Undefined where it says nothing.
 */
export function viaIn(address: string): string | undefined {
  const said = brought.exec(address);
  return (said?.[1] ?? said?.[2])?.toLowerCase();
}
