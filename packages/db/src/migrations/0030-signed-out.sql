-- True: the reader ended this session from another device. Such a device is told so, and forgets the password it keeps.
alter table session add column signed_out boolean not null default false;

-- The device to which find account gave a pending password. The password holds as long as the device's tie of then.
-- Null on passwords from before, which end within a day.
alter table credential add column device_id bigint references device;
