import trade_in from "./trade_in.json";

/** What is asked of a car to be traded in: on its page and on that of an order. */
export default { trade_in };
