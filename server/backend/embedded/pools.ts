/**
 * Connections of one web server to the database, 20 with the superuser's six and those that listen and wait; the PostgreSQL
 * in the data folder allows 40, and several web servers may share one of your own.
 */

/** For the services when a browser or another program calls them. */
export const OUTSIDE_CONNECTIONS = 8;
/** For the services when this process calls them: pages, the content's epoch and with it `/readyz`, mails. No stranger can occupy one. */
export const OWN_CONNECTIONS = 4;
