/** A campaign's code: two to four letters and digits, a letter first. It travels in addresses and chats. */
export const campaignCode = /^[a-z][a-z0-9]{1,3}$/;

/** Most campaigns that a dealer keeps. `is_campaigns()` in SQL checks the same. */
export const mostCampaigns = 200;

/** The parameter of an address, and the field of a form, that names a campaign. */
export const viaParameter = "via";

/** The path of a campaign's link. */
export const campaignPath = (code: string) => `/?${viaParameter}=${code}`;

/** Between a stock number and a campaign's code in a chat about a car: `MM-0114·ig7`. */
export const chatMark = "\u00b7";

/** A stock number as a chat writes it: with the code of the campaign that brought the visitor. */
export const stockNoInChat = (stockNo: string, via: string | null) =>
  via === null ? stockNo : stockNo + chatMark + via;
