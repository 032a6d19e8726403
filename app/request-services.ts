import { createContext } from "react-router";
import type { RequestServices } from "~domain/contracts/request-services";

/** The router context key under which the server leaves its services. */
export const servicesContext = createContext<RequestServices>();
