/** A campaign's code: two to four letters and digits, a letter first. It travels in addresses and chats. */
export const codePattern = "[a-z][a-z0-9]{1,3}";

/** The parameter of an address, and the field of a form, that names a campaign. */
export const viaParameter = "via";

/** Between a stock number and a campaign's code in a chat about a car: `MM-0114·ig7`. */
export const chatMark = "\u00b7";

const isCode = new RegExp(`^${codePattern}$`);

/** A stock number as a chat writes it: with the code of the campaign that brought the visitor. */
export const stockNoInChat = (stockNo: string, via: string | null) =>
  via !== null && isCode.test(via) ? stockNo + chatMark + via : stockNo;
