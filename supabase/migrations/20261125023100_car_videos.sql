-- The page of a car plays its video: visitors may read its address.
grant select (video_url) on public.cars to anon;
