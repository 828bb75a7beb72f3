-- The requests of a plan, sent by wrk: ASKS and HEADS name its files, IN_ORDER sends each request once, EXPECT is a text
-- that a right answer holds.
local threads = {}

function setup(thread)
  thread:set("place", #threads)
  table.insert(threads, thread)
end

local function read(name)
  local file = assert(io.open(os.getenv(name), "r"))
  local text = file:read("*a")
  file:close()
  return text
end

function init()
  wrong = 0
  round_again = 0
  expected = os.getenv("EXPECT")
  if expected and expected ~= "" then response = check end
  in_order = os.getenv("IN_ORDER") == "1"
  step = tonumber(os.getenv("THREADS"))
  math.randomseed(4711 + place)
  local host = wrk.host .. ":" .. wrk.port
  heads = {}
  for head in (read("HEADS") .. "\n\n"):gmatch("(.-)\n\n") do
    heads[#heads + 1] = " HTTP/1.1\r\nHost: " .. host .. "\r\n" .. head:gsub("\n", "\r\n") .. "\r\n"
  end
  asks = {}
  for method, path, body, reader in read("ASKS"):gmatch("(%u+)\t([^\t]*)\t([^\t]*)\t(%-?%d+)") do
    local tail = "\r\n"
    if method == "POST" then
      local kind = body == "" and "" or "Content-Type: application/json\r\n"
      tail = kind .. "Content-Length: " .. #body .. "\r\n\r\n" .. body
    end
    asks[#asks + 1] = { method .. " " .. path, tail, tonumber(reader) }
  end
  at = place + 1 - step
end

function request()
  local ask
  if in_order then
    at = at + step
    if at > #asks then
      round_again = round_again + 1
      at = place + 1
    end
    ask = asks[at]
  else
    ask = asks[math.random(#asks)]
  end
  local reader = ask[3] < 0 and math.random(#heads) or ask[3] + 1
  return ask[1] .. heads[reader] .. ask[2]
end

function check(status, headers, body)
  if not body:find(expected, 1, true) then wrong = wrong + 1 end
end

function done(summary, latency, requests)
  local unexpected, again = 0, 0
  for _, thread in ipairs(threads) do
    unexpected = unexpected + thread:get("wrong")
    again = again + thread:get("round_again")
  end
  local errors = summary.errors
  io.write(string.format(
    '\nfigures {"answers":%d,"micros":%d,"p50":%d,"p95":%d,"p99":%d,"wrong":%d,"again":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout + unexpected, again))
end
