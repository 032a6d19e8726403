/** A bare `node:http` server: `writeHead` and `end` with an answer from a file, and nothing else. Prints its port. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, "base64");

const server = createServer((request, response) => {
  if (request.headers["if-none-match"] === headers["etag"]) response.writeHead(304, { etag: headers["etag"] }).end();
  else response.writeHead(200, headers).end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : address);
});
